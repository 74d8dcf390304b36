import { notFound } from '@tanstack/react-router';
import { ApiError } from '../api/api.ts';

/**
 * Waits for what a page is about.
 * @throws the router's notFound when the API says that there is no such thing
 */
export async function loadOrNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
