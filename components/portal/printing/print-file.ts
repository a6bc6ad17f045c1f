const frameId = "print-frame";

/**
 * Opens the browser's print dialog for a PDF without leaving the page. The iframe stays until the next print, as
 * removing it closes the dialog in some browsers. Rejects if the browser does not allow printing the iframe.
 */
export async function printFile(file: Blob): Promise<void> {
  document.getElementById(frameId)?.remove();
  const url = URL.createObjectURL(file);
  const frame = document.createElement("iframe");
  frame.id = frameId;
  frame.title = "";
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  // An iframe without size or display is not laid out and prints an empty page.
  frame.style.cssText = "position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0";
  await new Promise((resolve, reject) => {
    frame.onload = resolve;
    frame.onerror = reject;
    frame.src = url;
    document.body.append(frame);
  });
  if (!frame.contentWindow) throw new Error("the frame has no window");
  frame.contentWindow.focus();
  frame.contentWindow.print();
}
