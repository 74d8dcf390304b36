/** Whose data the built-in map is drawn from. */
export function MapCredit() {
  return (
    <>
      Map data: US Census Bureau,{' '}
      <a href="https://www.geonames.org/" className="underline">
        GeoNames
      </a>
    </>
  );
}
