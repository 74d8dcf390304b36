import { z } from 'zod';

export const configSchema = z.object({
  mapStyleUrl: z.string().nullable().describe('null: the built-in basemap'),
  demoData: z.boolean().describe('true when the listings are made up for demonstration'),
  supportEmail: z.string(),
});
export type Config = z.infer<typeof configSchema>;
