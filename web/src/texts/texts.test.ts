import { describe, expect, test } from 'vitest';
import plurals from '../../../tests/kernel/plurals.json';
import { Grammar } from './grammar';
import type { Lang } from './languages';
import { Texts } from './texts';

const names = ['Ada', 'Grace'];
const lists = { between: ', ', and: ' and ', or: ' or ' };

const things = Array.from({ length: 8 }, (_, n) => ({ key: 'thing.weapon', values: { n } }));

function texts(lang: Lang, dictionary: Record<string, string>): Texts {
  return new Texts(dictionary, lang).about(names, things);
}

const en = texts('en', {
  seat: 'Player {seat}',
  'thing.weapon': 'weapon {n}',
  'face.war-sun': 'War Sun',
  'event.attack': '{by:seat} beats {on:seat} {attack}–{defence}.',
  'event.build': '{by:seat} builds {die:thing}: {face:face}.',
  'event.votes': '{n} {n:plural|vote|votes}',
  'event.rolled': '{by:seat} rolls {dice:thing}.',
  'choice.invade': 'Invade {0:thing}',
  'choice.attack': 'Attack {0:seat}',
  'choice.roll': 'Roll {*:thing}',
  'choice.pass': 'Pass',
  'choice.build': 'Build',
  'choice.take': '{0:thing}',
  'choice.build.1': 'Build at {0:thing}',
  'rules.turn.title': 'A turn',
  'rules.turn.text': 'Three steps.',
});

describe('templates', () => {
  test('name the players', () => {
    expect(en.say('event.attack', { by: 0, on: 1, attack: 4, defence: 3 })).toBe('Ada beats Grace 4–3.');
  });
  test('name things and their faces', () => {
    expect(en.say('event.build', { by: 1, die: 7, face: 'war-sun' })).toBe('Grace builds weapon 7: War Sun.');
  });
  test('number what has no name', () => {
    const bare = en.about([], []);
    expect(bare.say('event.build', { by: 1, die: 7, face: 'war-sun' })).toBe('Player 2 builds 7: War Sun.');
  });
  test('join lists', () => {
    expect(en.say('event.rolled', { by: 0, dice: [3, 5] })).toBe('Ada rolls weapon 3, weapon 5.');
  });
  test('show an unknown key or an empty hole as it is', () => {
    expect(en.say('event.unheard')).toBe('event.unheard');
    expect(en.say('event.votes')).toBe('{n} {n:plural|vote|votes}');
  });
  test('are not fooled by names every object has', () => {
    expect(en.has('toString')).toBe(false);
    expect(en.say('toString')).toBe('toString');
  });
  test('do not fill holes that come with a name', () => {
    const sly = en.about(['{on:seat}', '{on:seat}'], []);
    expect(sly.say('event.attack', { by: 0, on: 1, attack: 1, defence: 0 })).toBe('{on:seat} beats {on:seat} 1–0.');
  });
  test('keep French signs on their line', () => {
    const template = { 'event.win': 'À {by:seat} : 50 % !' };
    expect(texts('fr', template).say('event.win', { by: 0 })).toBe('À Ada\u00a0: 50\u00a0%\u00a0!');
    expect(texts('en', template).say('event.win', { by: 0 })).toBe('À Ada : 50 % !');
    expect(texts('fr', { said: 'Mieux : « {by:seat} »' }).say('said', { by: 0 })).toBe(
      'Mieux\u00a0: «\u00a0Ada\u00a0»',
    );
  });
  test('list their keys in order', () => {
    expect(en.keys('rules.')).toEqual(['rules.turn.title', 'rules.turn.text']);
  });
});

describe('plurals', () => {
  test.each(plurals)('by the rules $plurals', ({ plurals, forms, found }) => {
    const grammar = new Grammar({ plurals: plurals as Record<string, string>, lists, held: '' });
    for (const [number, form] of Object.entries(found))
      expect([number, grammar.form(Number(number), forms)]).toEqual([number, form]);
  });
  test('inside a template', () => {
    const fr = texts('fr', { votes: '{n} {n:plural|vaisseau|vaisseaux}' });
    expect(fr.say('votes', { n: 0 })).toBe('0 vaisseau');
    expect(fr.say('votes', { n: 2 })).toBe('2 vaisseaux');
    expect(en.say('event.votes', { n: 0 })).toBe('0 votes');
  });
});

describe('choices', () => {
  test.each([
    ['invade 7', 'Invade weapon 7'],
    ['attack 1', 'Attack Grace'],
    ['roll 0', 'Roll weapon 0'],
    ['roll 0 4', 'Roll weapon 0, weapon 4'],
    ['pass', 'Pass'],
    ['dance 3', 'dance 3'],
    ['build', 'Build'],
    ['take 3', 'Weapon 3'],
    ['build 1', 'Build at weapon 1'],
  ])('%s', (text, words) => expect(en.choice(text)).toBe(words));
});
