/** The part of the protocol buffer reader that the gazetteer uses; the package brings no types. */
declare module 'pbf' {
  export default class Pbf {
    constructor(bytes: Uint8Array);
    pos: number;
    length: number;
    readVarint(): number;
    readSVarint(): number;
    readString(): string;
    skip(key: number): void;
  }
}
