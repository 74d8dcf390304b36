import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TRAVEL_RADIUS_CHOICES_MILES } from '#contract/vendors/travel.ts';
import type { VendorSettings } from '#contract/vendors/vendorSettings.ts';
import { isOnSameTab, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { radiusChoices } from '#web/lib/places/radiusChoices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useSaveVendorSettings } from '../api/saveVendorSettings.ts';

const UNSAVED = 'Your travel preferences haven’t been updated. Leave without updating them?';

interface TravelPreferencesProps {
  settings: VendorSettings;
  /** What is wrong with the town, when nobody knows it. */
  placeError: string | undefined;
  /** Whether nothing is wrong with the town of what has just been kept. */
  isStart: (kept: VendorSettings) => Promise<boolean>;
  /** How many markets that reaches. */
  children?: ReactNode;
}

/** From where and how far a vendor travels. How far is kept as soon as it is chosen. */
export function TravelPreferences({
  settings,
  placeError,
  isStart,
  children,
}: TravelPreferencesProps) {
  const { mutate: save, mutateAsync: savePlace } = useSaveVendorSettings();
  const { setDirty } = useUnsavedChanges(UNSAVED, isOnSameTab);
  const { travelRadiusMiles } = settings;
  const city = useRef<HTMLInputElement>(null);
  /** Whether the focus is still to go to the town of which nobody knows. */
  const [isToLead, setToLead] = useState(false);
  // Once the field says what is wrong.
  useEffect(() => {
    if (!isToLead || !placeError) return;
    setToLead(false);
    city.current?.focus();
  }, [isToLead, placeError]);

  return (
    <form
      noValidate
      aria-label="Travel Preferences"
      className="@container"
      onInput={({ currentTarget }) => {
        const { travelCity, travelState } = chosenIn(currentTarget);
        setDirty(travelCity !== settings.travelCity || travelState !== settings.travelState);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setDirty(false);
        // What has never been kept is kept now, although it is what stood there already.
        savePlace(chosenIn(event.currentTarget)).then(
          async (kept) => {
            if (await isStart(kept)) toast({ title: 'Travel Preferences Updated' });
            else setToLead(true);
          },
          () => setDirty(true),
        );
      }}
    >
      <div className="grid grid-cols-[2fr_1fr] items-start gap-4 @2xl:grid-cols-[2fr_1fr_1.3fr_auto]">
        <TextField
          ref={city}
          label="City"
          name="city"
          autoComplete="address-level2"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          defaultValue={settings.travelCity}
          error={placeError}
        />
        <TextField
          label="State"
          name="state"
          autoComplete="address-level1"
          maxLength={SHORT_TEXT_MAX_LENGTH}
          defaultValue={settings.travelState}
        />
        <Select
          label="Travel radius"
          name="radius"
          value={travelRadiusMiles}
          // The town may be half typed by then.
          onChange={({ target }) => save({ travelRadiusMiles: Number(target.value) })}
          className="col-span-2 @2xl:col-span-1"
        >
          {radiusChoices(TRAVEL_RADIUS_CHOICES_MILES, travelRadiusMiles).map((miles) => (
            <option key={miles} value={miles}>
              {miles} miles
            </option>
          ))}
        </Select>
        <Button
          type="submit"
          variant="secondary"
          className="col-span-2 min-h-12 @2xl:col-span-1 @2xl:mt-6.5"
        >
          Update
        </Button>
      </div>
      {children}
    </form>
  );
}

function chosenIn(form: HTMLFormElement) {
  const fields = new FormData(form);
  return {
    travelCity: String(fields.get('city')).trim(),
    travelState: String(fields.get('state')).trim(),
    travelRadiusMiles: Number(fields.get('radius')),
  };
}
