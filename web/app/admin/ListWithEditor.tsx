import { type ReactNode, Suspense } from 'react';
import type { NamedAndPlaced } from '#web/features/admin/numberAndPlace.ts';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Panel } from '../shell/Panel.tsx';
import type { Editor } from './useEditor.ts';

const DeleteListingDialog = lazyPart(
  () => import('#web/features/admin/components/DeleteListingDialog.tsx'),
);

interface ListWithEditorProps<Listing extends { id: number }> {
  what: 'market' | 'vendor';
  list: ReactNode;
  editor: Editor<Listing>;
  /** The form of what is edited; another one each time that it is opened. */
  form: ReactNode;
  /** What is to be deleted once that is confirmed. */
  toDelete: NamedAndPlaced | null;
  onDeletionClosed: () => void;
}

/** A list of the administrator's, and beside it the form in which one of it is created or changed. */
export function ListWithEditor<Listing extends { id: number }>(
  props: ListWithEditorProps<Listing>,
) {
  const { what, list, editor, form, toDelete, onDeletionClosed } = props;
  const noun = what === 'market' ? 'Market' : 'Vendor';
  return (
    <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {list}
      <div ref={editor.ref} tabIndex={-1} className="scroll-mt-24 rounded-card">
        <Panel title={editor.edited ? `Edit ${noun}` : `Create New ${noun}`}>
          <Suspense key={editor.key} fallback={<ContentSpinner />}>
            {form}
          </Suspense>
        </Panel>
      </div>
      {toDelete ? (
        <DeleteListingDialog
          what={what}
          listing={toDelete}
          onClose={onDeletionClosed}
          onDeleted={() => {
            if (editor.edited?.id === toDelete.id) editor.startAnew();
            onDeletionClosed();
          }}
        />
      ) : null}
    </div>
  );
}
