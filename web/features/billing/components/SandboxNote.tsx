import type { ReactNode } from 'react';

/** That no money moves, wherever an amount is agreed to in the sandbox. */
export function SandboxNote({ children }: { children?: ReactNode }) {
  return (
    <div className="rounded-card bg-squash-100 p-4 text-ink-900">
      <p className="font-semibold">This is a sandbox: you won’t be charged.</p>
      {children}
    </div>
  );
}
