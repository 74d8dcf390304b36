export const loadSessionCode = () => import('./sessionCode.ts');
