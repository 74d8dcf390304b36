/** '$ 45' as '45': amounts may be typed the way they are read. Zod-free, for fields in forms. */
export const withoutDollarSign = (typed: string): string => typed.trim().replace(/^\$ ?/, '');
