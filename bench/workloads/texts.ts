import { GOOD_LABELS } from '#contract/markets/goods.ts';
import { loadUsPlaces, type Town } from '#server/features/places/gazetteer/usPlaces.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';

/** What people type: goods, towns, both, kinds of markets; some half typed or misspelled. */
export function texts(count: number): string[] {
  const random = seededRandom(200);
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const goods = Object.values(GOOD_LABELS).map((label) => label.toLowerCase());
  const towns = loadUsPlaces()
    .towns.toSorted((a: Town, b: Town) => b.weight - a.weight)
    .slice(0, 2_000);
  const kinds = ['farmers market', 'farm stand', 'saturday market', 'downtown market', 'organic'];
  const made = new Set<string>(goods);
  while (made.size < count) {
    const town = among(towns);
    const forms = [
      () => town.name,
      () => `${among(goods)} ${town.name}`,
      () => `${town.name} ${town.state}`,
      () => `${among(kinds)} ${town.name}`,
      () => `${among(goods)} ${among(kinds)} ${town.state}`,
      () => town.name.slice(0, -1),
      () => misspelled(town.name, random),
    ];
    made.add(among(forms)().toLowerCase());
  }
  return [...made].slice(0, count);
}

/** Towns as they are typed into the place field: their beginnings, every third misspelled. */
export function typedTowns(count: number): string[] {
  const random = seededRandom(5);
  const { towns } = loadUsPlaces();
  return Array.from({ length: count }, () => {
    const { name } = towns[Math.floor(random() * towns.length)] as Town;
    const typed = name.slice(0, 3 + Math.floor(random() * name.length));
    return random() < 0.3 ? misspelled(typed, random) : typed;
  });
}

/** Two neighbouring letters change places. */
function misspelled(name: string, random: () => number): string {
  const at = Math.floor(random() * Math.max(1, name.length - 1));
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}
