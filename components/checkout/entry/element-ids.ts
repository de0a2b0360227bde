/**
 * The ids of the element that a page without Next is rendered in and of the one that has its props.
 */
export const PAGE_ROOT_ID = 'page'
export const PAGE_DATA_ID = 'page-data'
