// Checkout block: the points of the chosen option, below the deliveries. Classic checkouts need no script. The block keeps
// its names from other scripts of the page.
{
  const { data, element, plugins } = window.wp;
  const { ExperimentalOrderShippingPackages: Packages, extensionCartUpdate } = window.wc?.blocksCheckout ?? {};
  const { chosen, question, map } = window.andenPoints;
  const { createElement: h, useState } = element;

  const metaOf = (rate, key) => rate.meta_data?.find((meta) => meta.key === key)?.value;

  const mapUrlOf = ({ latitude, longitude, address, city }) => {
    const place = latitude && longitude ? `${latitude},${longitude}` : `${address}, ${city}`;
    return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  };

  const Point = ({ point, name, isChosen, onChoose }) => {
    const place = [point.address, `${point.zipcode} ${point.city}`.trim(), point.hours].filter(Boolean).join(" · ");
    return h(
      "p",
      { className: "anden-point" },
      h(
        "label",
        null,
        h("input", { type: "radio", name, value: point.id, checked: isChosen, onChange: onChoose }),
        " ",
        h("strong", null, point.name),
        h("br"),
        place,
      ),
      " ",
      h("a", { href: mapUrlOf(point), target: "_blank", rel: "noopener noreferrer" }, map),
    );
  };

  const Points = () => {
    const packages = data.useSelect((select) => select("wc/store/cart").getShippingRates(), []);
    const [choice, setChoice] = useState(chosen);
    return packages.map(({ package_id: key, shipping_rates: rates }) => {
      const rate = rates.find(({ selected, method_id }) => selected && method_id === "anden");
      const points = rate && metaOf(rate, "anden_points");
      if (!Array.isArray(points)) return null;
      const id = points.length === 1 ? points[0].id : choice[key]?.[rate.rate_id];
      const choose = (point) => {
        const points = { [rate.rate_id]: point };
        setChoice({ ...choice, [key]: { ...choice[key], ...points } });
        // What did not arrive is not chosen: the order would lack it.
        extensionCartUpdate({ namespace: "anden", data: { points: { [key]: points } } }).catch(() => setChoice(choice));
      };
      // Before WooCommerce 9.2 a rate does not say itself when it arrives.
      const dates = rate.delivery_time === undefined && metaOf(rate, "anden_dates");
      return h(
        "fieldset",
        { key, className: "anden-points" },
        h("legend", null, question),
        dates && h("p", null, dates),
        points.map((point) =>
          h(Point, {
            key: point.id,
            point,
            name: `anden_point_${key}`,
            isChosen: point.id === id,
            onChoose: () => choose(point.id),
          }),
        ),
      );
    });
  };

  if (Packages && extensionCartUpdate) {
    const render = () => h(Packages, null, h(Points));
    plugins.registerPlugin("anden", { scope: "woocommerce-checkout", render });
  }
}
