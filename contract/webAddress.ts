import { z } from 'zod';
import { TOO_LONG } from '#contract/tooLong.ts';
import { URL_MAX_LENGTH } from './limits.ts';

const WEB_ADDRESS = /^https?:\/\/\S+$/i;
const HOST_NAME = /^(?:[\w-]+\.)+[\w-]+\.?$/;
/** What people write for short: a host, and perhaps what follows it. */
const HOST_FIRST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const HANDLE = /^@([\w.-]+)$/;

/** Whether a link to it leads anywhere: two addresses in one field, as people write them, are none. */
function isWebAddress(text: string): boolean {
  if (!WEB_ADDRESS.test(text)) return false;
  try {
    return HOST_NAME.test(new URL(text).hostname);
  } catch {
    return false;
  }
}

/**
 * The address of a website, or nothing. 'www.example.org' is taken for 'https://www.example.org'.
 * @param message what is said of anything else
 * @param profilesAt where a site has its people's pages, such as 'https://www.instagram.com/': there
 * '@name' will do
 */
export const webAddressSchema = (message: string, profilesAt?: string) =>
  z
    .string()
    .trim()
    .overwrite((value) => {
      if (HOST_FIRST.test(value)) return `https://${value}`;
      return profilesAt ? value.replace(HANDLE, `${profilesAt}$1`) : value;
    })
    .max(URL_MAX_LENGTH, TOO_LONG)
    .refine((value) => value === '' || isWebAddress(value), message)
    .nullish();

/** Where people have their pages, for those who write a handle only. */
export const PROFILES_AT = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
} as const;
