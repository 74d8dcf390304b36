import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/**
 * A test during which something complains on the console fails: a warning that nobody reads is
 * a fault that nobody mends. A test that expects a complaint spies on the console itself.
 */
const complaints: string[] = [];

function listen(): void {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
}

function expectQuiet(): void {
  const heard = complaints.splice(0);
  if (heard.length > 0) throw new Error(`The console was not quiet:\n${heard.join('\n')}`);
}

listen();
beforeEach(listen);
afterEach(expectQuiet);
afterAll(expectQuiet);
