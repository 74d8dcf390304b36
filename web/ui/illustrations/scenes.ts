import emptyBasket from './empty_basket.svg?no-inline';
import mark from './mark.svg?no-inline';
import marketStreet from './market_street.svg?no-inline';
import sleepingCat from './sleeping_cat.svg?no-inline';

/** A market street in the morning sun, 800 by 640: the picture of Home. */
export const MARKET_STREET_URL = marketStreet;
/** A cat asleep on an empty stall, 480 by 340: nothing is sold here. */
export const SLEEPING_CAT_URL = sleepingCat;
/** A basket with nothing in it, 220 by 160. */
export const EMPTY_BASKET_URL = emptyBasket;
/** The little stall of the wordmark, square: the site's icon. */
export const MARK_URL = mark;
