import { Select, type SelectProps } from './Select.tsx';

interface StatedSelectProps extends Omit<SelectProps, 'children'> {
  /** What it means when neither is stated. */
  unstated: string;
}

/** Yes, no, or not stated: its value is 'true', 'false' or ''. */
export function StatedSelect({ unstated, ...rest }: StatedSelectProps) {
  return (
    <Select {...rest}>
      <option value="">{unstated}</option>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </Select>
  );
}
