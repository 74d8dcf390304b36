type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

/** The array itself, or a copy half as large again (at least `length`) when it is too short. */
export function grown<Kind extends Numbers>(array: Kind, length: number): Kind {
  if (length <= array.length) return array;
  const ArrayOfKind = array.constructor as new (length: number) => Kind;
  const longer = new ArrayOfKind(Math.max(length, Math.ceil(array.length * 1.5)));
  longer.set(array);
  return longer;
}
