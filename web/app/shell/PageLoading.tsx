import { Container } from '#web/ui/Container.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';

export function PageLoading({ text }: { text: string }) {
  return (
    <Container className="flex min-h-96 flex-col items-center justify-center gap-4 text-ink-600">
      <Spinner label="" className="size-8 text-leaf-700" />
      {text}
    </Container>
  );
}
