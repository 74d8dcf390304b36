/**
 * Where in the United States the day ends last: it stands in for the time zone of a place where that
 * is not known, so that nothing is over before its time.
 */
export const LAST_ZONE = 'Pacific/Pago_Pago';
