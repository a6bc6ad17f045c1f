/** Classes for parts of a cell that have no room in the card of a small screen until its disclosure, `CardMore`, is open. */
export const cardMoreOnly = "max-sm:group-not-has-[[data-more][aria-expanded=true]]/row:hidden";

/** One line, and all of the text when the disclosure is open. */
export const cardMoreTruncate = "max-sm:group-not-has-[[data-more][aria-expanded=true]]/row:truncate";

/** Two lines, and all of the text when the disclosure is open. */
export const cardMoreClamp = "max-sm:group-not-has-[[data-more][aria-expanded=true]]/row:line-clamp-2";
