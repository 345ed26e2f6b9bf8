/** Where on the home page somebody comes from an address that no page has. */
export const NO_SUCH_PAGE = 'no-such-page'
