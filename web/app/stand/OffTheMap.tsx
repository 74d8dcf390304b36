import { Button } from '#web/ui/Button.tsx';
import { Warning } from '#web/ui/Warning.tsx';

/** That no search by place finds a stand, for as long as nobody knows where it is. */
export function OffTheMap({ onPutOnMap }: { onPutOnMap: () => void }) {
  return (
    <div className="mt-4 space-y-3">
      <Warning>
        We couldn’t find this stand’s address, so shoppers near you can’t find the stand yet.
      </Warning>
      <Button size="small" onClick={onPutOnMap}>
        Put It on the Map
      </Button>
    </div>
  );
}
