import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { offerOf } from '../../board/offers';
import { expected, tabOf, tabOfThing, thingsOf } from './clicks';
import type { View } from './view';

const cubes = (energy: number): object => ({ energy, matter: 0, antimatter: 0 });
const view = partly<View>({
  bodies: [{ id: 12, hex: 187, planet: 17, kind: 'planet' }],
  reach: [{ ship: 4, hexes: [] }],
  seats: [
    { seat: 0, planets: [], ships: [] },
    {
      seat: 1,
      planets: [
        { number: 0, cubes: cubes(1) },
        { number: 17, cubes: cubes(3) },
      ],
      ships: [{ id: 4, hex: 190 }],
    },
  ],
});
const things = (text: string): string[] => thingsOf(offerOf({ text, notes: [] }), 1, view);

describe('where a choice is clicked', () => {
  it.each([
    ['fly 4 188', ['hex-188']],
    ['fly 4 188 via 190', ['hex-188']],
    ['fly 4 188 via', ['hex-188']],
    ['fly 4 190', ['hex-190', 'ship-4']],
    ['colonise 17', ['hex-187']],
    ['build 17 change', ['planet-1-17']],
    ['energy 17', ['planet-1-17', 'stack-planet-17-energy']],
    ['gain energy 0', ['stack-planet-0-energy']],
    ['sacrifice matter', ['stack-storage-matter']],
    ['sacrifice matter 17', ['stack-planet-17-matter']],
    ['assign energy 0 17', ['stack-planet-0-energy']],
    ['transform energy 17', ['stack-planet-17-energy']],
    ['regenerate antimatter', ['stack-pit-antimatter']],
    ['develop terraforming 0', ['tech-terraforming', 'level-terraforming']],
    ['start terraforming space-travel', []],
    ['done', []],
  ])('%s', (text, where) => expect(things(text)).toEqual(where));
});

describe('what one would expect of a thing', () => {
  it.each([
    ['fly', 'hex-12', 'fly 4 12'],
    ['fly', 'ship-4', 'fly 4 190'],
    ['colonise', 'hex-187', 'colonise 17'],
    ['colonise', 'hex-1', null],
    ['produce', 'planet-1-17', 'produce 17'],
    ['produce', 'planet-0-17', null],
    ['develop', 'tech-terraforming', 'develop terraforming 17'],
    ['action', 'action-map', 'act map'],
    ['sacrifice', 'stack-storage-matter', 'sacrifice matter'],
    ['quantum', 'stack-planet-17-matter', 'transform matter 17'],
    ['bonus', 'stack-planet-17-matter', null],
  ])('%s: %s', (ask, thing, choice) => expect(expected(ask, 1, thing, view, null)).toBe(choice));
});

it('shows the part of the board that a question is about', () => {
  const tab = (...texts: string[]): string => tabOf(texts.map((text) => offerOf({ text, notes: [] })));
  expect(tab('quantum', 'fly 0 12', 'done')).toBe('map');
  expect(tab('act map', 'quantum')).toBe('actions');
  expect(tab('accept', 'done')).toBe('tracks');
  expect(tab('gain energy 0', 'done')).toBe('planets');
});

it('knows the part of the board where a thing lies', () => {
  expect(['hex-12', 'action-map', 'track-colonial', 'planet-0-4', 'stack-pit-energy'].map(tabOfThing)).toEqual([
    'map',
    'actions',
    'tracks',
    'planets',
    'planets',
  ]);
});
