/** How many products a listing may show. */
export const MAX_PRODUCTS = 100;
export const PRODUCT_NAME_MAX_LENGTH = 100;
export const PRODUCT_SEASON_MAX_LENGTH = 100;
