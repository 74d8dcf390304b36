import { z } from 'zod';
import { URL_MAX_LENGTH } from './limits.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s/]+/i;

/** The address of a website, or nothing. */
export const webAddressSchema = (message: string) =>
  z
    .string()
    .trim()
    .max(URL_MAX_LENGTH, 'This is too long')
    .refine((value) => value === '' || WEB_ADDRESS.test(value), message)
    .nullish();
