import { expect, it } from 'vitest';
import { governing, related } from './governing';

const governs = {
  'ask.action': ['actions'],
  'ask.fly': ['ships'],
  'choice.act': ['actions'],
  'choice.act map': ['map', 'tracks'],
  'choice.done': [],
  'choice.fly': ['ships'],
  'why.too-far': ['ships', 'technologies'],
};

it('finds the rule of a question or a reason', () => {
  expect(governing(governs, { key: 'ask.action' })).toEqual(['actions']);
  expect(governing(governs, { key: 'why.too-far' })).toEqual(['ships', 'technologies']);
  expect(governing(governs, { key: 'why.unheard-of' })).toEqual([]);
});

it('finds the rule of a choice by as many words as are told apart', () => {
  expect(governing(governs, { key: 'ask.action', choice: 'act map 3' })).toEqual(['map', 'tracks']);
  expect(governing(governs, { key: 'ask.action', choice: 'act mapping' })).toEqual(['actions']);
});

it('leaves a choice without a rule of its own to its question', () => {
  expect(governing(governs, { key: 'ask.fly', choice: 'done' })).toEqual(['ships']);
});

it('names the rules of the choices offered with a question once, and not its own', () => {
  const subject = { words: '', key: 'ask.action', choices: ['act map', 'act energy', 'fly 1 2', 'fly 1 3'] };
  expect(related(governs, subject)).toEqual(['map', 'tracks', 'ships']);
});
