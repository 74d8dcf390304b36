import { TextField, type TextFieldProps } from './TextField.tsx';

/** What a form knows of one of its fields. */
type FieldState = Omit<TextFieldProps, 'label'>;

interface TownFieldsProps {
  city: FieldState;
  state: FieldState;
  zipCode: FieldState;
  /** Whether it is where the person is, which the browser may know. */
  isOwn?: boolean;
}

/** City, state and ZIP code in a row; on a phone the city has its own. */
export function TownFields({ city, state, zipCode, isOwn = false }: TownFieldsProps) {
  const known = (name: string) => (isOwn ? { autoComplete: name } : {});
  return (
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField
        label="City"
        className="col-span-2 sm:col-span-1"
        {...known('address-level2')}
        {...city}
      />
      <TextField label="State" {...known('address-level1')} {...state} />
      <TextField label="ZIP code" inputMode="numeric" {...known('postal-code')} {...zipCode} />
    </div>
  );
}
