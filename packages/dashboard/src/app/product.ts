/** The product's name in titles and texts. */
export const PRODUCT_NAME = 'Tafel';
