/** The array itself, or a copy half as large again (at least `length`) when it is too short. */
export function grownFloat64(
  array: Float64Array<ArrayBuffer>,
  length: number,
): Float64Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const grown = new Float64Array(Math.max(length, Math.ceil(array.length * 1.5)));
  grown.set(array);
  return grown;
}

/** The array itself, or a copy half as large again (at least `length`) when it is too short. */
export function grownInt32(
  array: Int32Array<ArrayBuffer>,
  length: number,
): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const grown = new Int32Array(Math.max(length, Math.ceil(array.length * 1.5)));
  grown.set(array);
  return grown;
}
