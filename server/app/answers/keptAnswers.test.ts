import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './keptAnswers.ts';

const answer = (bytes: number) => ({ body: Buffer.alloc(bytes), total: bytes });

describe('KeptAnswers', () => {
  it('knows an answer until the version changes', () => {
    const kept = new KeptAnswers(1000);
    kept.keep('/a', '1', answer(10));
    expect(kept.get('/a', '1')?.total).toBe(10);
    expect(kept.get('/b', '1')).toBeUndefined();
    expect(kept.get('/a', '2')).toBeUndefined();
    kept.keep('/b', '2', answer(20));
    expect(kept.get('/a', '2')).toBeUndefined();
    expect(kept.get('/b', '2')?.total).toBe(20);
  });

  it('lets the oldest go when there are too many bytes, and keeps nothing that is very long', () => {
    const kept = new KeptAnswers(1030);
    for (let name = 0; name < 12; name++) kept.keep(`/${name}`, '1', answer(100));
    kept.keep('/long', '1', answer(500));
    expect(kept.get('/long', '1')).toBeUndefined();
    expect(kept.get('/1', '1')).toBeUndefined();
    expect(kept.get('/2', '1')).toBeDefined();
    expect(kept.get('/11', '1')).toBeDefined();
  });

  it('counts the addresses, too, by which answers are kept', () => {
    const kept = new KeptAnswers(1000);
    const addressOf = (name: number) => `/${name}?${'y'.repeat(100)}`;
    for (let name = 0; name < 12; name++) kept.keep(addressOf(name), '1', answer(2));
    expect(kept.get(addressOf(0), '1')).toBeUndefined();
    expect(kept.get(addressOf(11), '1')).toBeDefined();
  });

  it('counts what is kept twice once', () => {
    const kept = new KeptAnswers(1000);
    kept.keep('/first', '1', answer(100));
    for (let time = 0; time < 20; time++) kept.keep('/again', '1', answer(100));
    expect(kept.get('/first', '1')).toBeDefined();
  });

  it('tells what is asked for again, until a thousand others have been', () => {
    const kept = new KeptAnswers(1000);
    expect(kept.isAskedAgain('/often')).toBe(false);
    expect(kept.isAskedAgain('/once')).toBe(false);
    for (let name = 0; name < 999; name++) {
      kept.isAskedAgain(`/${name}`);
      expect(kept.isAskedAgain('/often')).toBe(true);
    }
    expect(kept.isAskedAgain('/once')).toBe(false);
  });
});
