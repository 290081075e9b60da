import { describe, expect, it } from 'vitest';
import { at, isThisMachine } from './reach';

describe('a link for others', () => {
  it('is another one where this machine is meant', () => {
    for (const host of ['localhost', 'LOCALHOST', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
      expect(isThisMachine(host), host).toBe(true);
    for (const host of ['localhost.example.org', '192.168.1.7', '1127.0.0.1', 'games.example.org', '[fd00::2]', ''])
      expect(isThisMachine(host), host).toBe(false);
  });

  it('leads to the same page and moment', () => {
    expect(at('http://192.168.1.7:8042/', 'http://localhost:8042/t/abc#at=7')).toBe(
      'http://192.168.1.7:8042/t/abc#at=7',
    );
    expect(at('http://[fd00::2]:8042/', 'http://[::1]:8042/feed/x.ics?lang=fr')).toBe(
      'http://[fd00::2]:8042/feed/x.ics?lang=fr',
    );
    expect(at('http://192.168.1.7:8042/', 'http://localhost:8042//evil.example/')).toBe(
      'http://192.168.1.7:8042/evil.example/',
    );
  });
});
