import type { Application } from '#contract/applications/applications.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { type OwnApplicationsPart, partChoices } from '../ownApplications.ts';

interface OwnApplicationsFilterProps {
  applications: Application[];
  part: OwnApplicationsPart | undefined;
  onChoose: (part: string) => void;
}

/** Which of her applications a vendor sees. */
export function OwnApplicationsFilter({
  applications,
  part: chosen,
  onChoose,
}: OwnApplicationsFilterProps) {
  return (
    <Select label="Show" value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
      <option value="">All applications ({applications.length})</option>
      {partChoices(applications, chosen).map(({ part, label, count }) => (
        <option key={part} value={part}>
          {label} ({count})
        </option>
      ))}
    </Select>
  );
}
