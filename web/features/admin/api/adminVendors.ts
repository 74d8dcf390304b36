import type { AdminVendor } from '#contract/admin/admin.ts';
import { type AdminSearch, listParameters } from '../adminSearch.ts';
import { adminListQuery } from './adminList.ts';

export const adminVendorsQuery = (search: AdminSearch) =>
  adminListQuery<AdminVendor>('/api/admin/vendors', listParameters(search));
