/*
 * What a market asks of its vendors, what it gives them and what it costs, in words that are the
 * same wherever they are read. This file imports no schemas, so that pages may use it.
 */

import { dollars } from '#contract/money.ts';

export const PAYMENT_COLLECTIONS = ['online', 'in-person'] as const;
type PaymentCollection = (typeof PAYMENT_COLLECTIONS)[number];

const REQUIRED = ['Required', 'Not required'] as const;
const PROVIDED = ['Provided', 'Not provided'] as const;
const AVAILABLE = ['Available', 'Not available'] as const;
const ALLOWED = ['Allowed', 'Not allowed'] as const;

/** What is on or off: its name, and how it is said. */
const SWITCHES = {
  insuranceRequired: ['Liability insurance', REQUIRED],
  businessLicenseRequired: ['Business license', REQUIRED],
  healthPermitRequired: ['Health permit', REQUIRED],
  resalePermitRequired: ['Resale permit', REQUIRED],
  vendorMeetingRequired: ['Vendor meeting', REQUIRED],
  electricityProvided: ['Electricity', AVAILABLE],
  tablesProvided: ['Tables', PROVIDED],
  chairsProvided: ['Chairs', PROVIDED],
  tentRentalAvailable: ['Tent rental', AVAILABLE],
  parkingIncluded: ['Vendor parking', PROVIDED],
  restroomsAvailable: ['Restrooms', AVAILABLE],
  handwashingStations: ['Handwashing stations', AVAILABLE],
  storageAvailable: ['Storage', AVAILABLE],
  petFriendly: ['Pets', ALLOWED],
  alcoholPermitted: ['Alcohol', ALLOWED],
  musicAllowed: ['Music', ALLOWED],
  earlySetupAllowed: ['Early setup', ALLOWED],
} as const satisfies Record<string, readonly [string, readonly [string, string]]>;

export type DemandSwitch = keyof typeof SWITCHES;

/** By the tab on which the organizer decides them. */
export const REQUIREMENT_SWITCHES = [
  'insuranceRequired',
  'businessLicenseRequired',
  'healthPermitRequired',
  'resalePermitRequired',
  'vendorMeetingRequired',
] as const satisfies DemandSwitch[];
export const VENDOR_AMENITY_SWITCHES = [
  'electricityProvided',
  'tablesProvided',
  'chairsProvided',
  'tentRentalAvailable',
  'parkingIncluded',
  'restroomsAvailable',
  'handwashingStations',
  'storageAvailable',
] as const satisfies DemandSwitch[];
export const POLICY_SWITCHES = [
  'petFriendly',
  'alcoholPermitted',
  'musicAllowed',
  'earlySetupAllowed',
] as const satisfies DemandSwitch[];

export const DEMAND_SWITCHES = [
  ...REQUIREMENT_SWITCHES,
  ...VENDOR_AMENITY_SWITCHES,
  ...POLICY_SWITCHES,
] as const;

/** A market's whole configuration. Amounts are dollars as decimal text, the fees by the day. */
export type MarketDemands = Record<DemandSwitch, boolean> & {
  boothFee: string;
  electricityFee: string;
  tentRentalFee: string;
  cancellationPolicy: string;
  setupTime: string;
  paymentMethod: PaymentCollection;
  inPersonPaymentMessage: string;
};

/** What a configuration is before anybody has changed it. */
export const DEFAULT_DEMANDS: MarketDemands = {
  insuranceRequired: false,
  businessLicenseRequired: false,
  healthPermitRequired: false,
  resalePermitRequired: false,
  vendorMeetingRequired: false,
  electricityProvided: false,
  tablesProvided: false,
  chairsProvided: false,
  tentRentalAvailable: false,
  parkingIncluded: true,
  restroomsAvailable: true,
  handwashingStations: false,
  storageAvailable: false,
  petFriendly: false,
  alcoholPermitted: false,
  musicAllowed: true,
  earlySetupAllowed: true,
  boothFee: '45',
  electricityFee: '10',
  tentRentalFee: '15',
  cancellationPolicy: '48 hours notice required',
  setupTime: '7:00 AM',
  paymentMethod: 'online',
  inPersonPaymentMessage: '',
};

/** Stated as one or the other, or by nobody: listings of directories rarely tell. */
type Unsure = 'insuranceRequired' | 'tablesProvided';

/** What is known of a market's demands; nobody has stated the rest. */
export type KnownDemands = Partial<Omit<MarketDemands, Unsure> & Record<Unsure, boolean | null>>;

/** In the order in which they are told. */
const NAMES = [
  ...REQUIREMENT_SWITCHES,
  'boothFee',
  ...VENDOR_AMENITY_SWITCHES,
  'electricityFee',
  'tentRentalFee',
  'paymentMethod',
  'inPersonPaymentMessage',
  'cancellationPolicy',
  'setupTime',
  ...POLICY_SWITCHES,
] as const;

const LABELS = {
  boothFee: 'Booth fee',
  electricityFee: 'Electricity fee',
  tentRentalFee: 'Tent rental fee',
  cancellationPolicy: 'Cancellation policy',
  setupTime: 'Setup time',
  paymentMethod: 'Payment',
  inPersonPaymentMessage: 'How to pay',
} as const;

const isSwitch = (name: keyof MarketDemands): name is DemandSwitch => name in SWITCHES;

/** 'Liability insurance', 'Booth fee'. */
export const demandLabel = (name: keyof MarketDemands): string =>
  isSwitch(name) ? SWITCHES[name][0] : LABELS[name];

/** 'Required', '$45/day', or what the organizer wrote; 'Not stated' where nobody did. */
export function demandText<Name extends keyof MarketDemands>(
  name: Name,
  value: MarketDemands[Name] | null | undefined,
): string {
  if (value === null || value === undefined || value === '') return 'Not stated';
  if (isSwitch(name)) return SWITCHES[name][1][value ? 0 : 1];
  if (name === 'paymentMethod') return value === 'online' ? 'Online' : 'In person';
  if (name === 'boothFee' || name === 'electricityFee' || name === 'tentRentalFee') {
    return Number(value) === 0 ? 'Free' : `${dollars(String(value))}/day`;
  }
  return String(value);
}

/** Whether a demand says anything: the price of what is not to be had says nothing. */
export function isTold(name: keyof MarketDemands, demands: KnownDemands): boolean {
  if (name === 'electricityFee') return demands.electricityProvided === true;
  if (name === 'tentRentalFee') return demands.tentRentalAvailable === true;
  if (name === 'inPersonPaymentMessage') {
    return demands.paymentMethod === 'in-person' && Boolean(demands.inPersonPaymentMessage);
  }
  return true;
}

/** One thing that is asked or given otherwise than before. */
export interface DemandChange {
  label: string;
  from: string;
  to: string;
}

/** What has changed, in words. What nobody had stated and is now denied is no news. */
export function demandChanges(before: KnownDemands, after: KnownDemands): DemandChange[] {
  return NAMES.flatMap((name) => {
    const was = isTold(name, before) ? demandText(name, before[name]) : 'Not stated';
    const is = isTold(name, after) ? demandText(name, after[name]) : 'Not stated';
    const isDenial = (before[name] ?? null) === null && after[name] === false;
    return was === is || isDenial ? [] : [{ label: demandLabel(name), from: was, to: is }];
  });
}
