import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainName, plainName, readsAsLink } from '../../rules/names.ts'

const codes = (text: string) => JSON.stringify(text)

test('names of all scripts are names', () => {
  for (const name of [
    'Ada Lovelace',
    "Siobhán O'Brien-Ñandú, Jr.",
    'Nguyễn Thị Minh',
    'Zoe\u0308',
    '山田太郎',
    // A variant of a character, as Japanese registers write it.
    '辻\u{e0100}本',
    '김민준',
    'עִבְרִית',
    'محمد صلى',
    // Persian, Urdu: a non-joiner between letters.
    'علی\u200cرضا',
    'می\u200cخواهم',
    // A joiner behind a vowel sign of another letter.
    'هٔ\u200dم',
    // Devanagari, Bengali, Kannada, Sinhala, Malayalam (one at the end of a word).
    'क्\u200dष',
    'শরীফ র\u200d্যাব',
    'ರಾಜ್\u200cಕುಮಾರ್',
    'ශ්\u200dරී ලංකා',
    'മോഹന്\u200d',
    'മോഹന്\u200d ലാല്\u200d',
    'Team ❤\ufe0f 🚀',
    'Booking.com',
    '',
  ])
    assert.ok(isPlainName(name), codes(name))
})

test('control characters, overrides of direction, zero-width characters and line breaks are in no name', () => {
  for (const hidden of [
    ...['\u0000', '\t', '\n', '\r', '\u000b', '\u001b', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029'],
    ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
    ...['\u2066', '\u2067', '\u2068', '\u2069'],
    ...['\u00ad', '\u034f', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u200b', '\u2060', '\u2064'],
    ...[
      '\u206a',
      '\u3164',
      '\ufeff',
      '\uffa0',
      '\ufff9',
      '\ufe0f',
      '\u{e0001}',
      '\u{e0041}',
      '\ud800',
      '\ufdd0',
    ],
  ]) {
    const name = hidden === '\ufe0f' || hidden === '\u180b' ? `Ada ${hidden}Lovelace` : `Ada${hidden}Lovelace`
    assert.ok(!isPlainName(name), codes(name))
    assert.ok(isPlainName(plainName(name)), codes(plainName(name)))
  }
})

test('joiners are refused where no script needs them', () => {
  for (const name of [
    'Ad\u200da',
    'Ad\u200ca',
    '\u200cعلی',
    'علی\u200c',
    'علی\u200c رضا',
    'علی\u200c\u200cرضا',
    'علی\u200cb',
    'a\u200cعلی',
    'क\u200d',
    '12\u200d3',
    'Аd\u200dа',
  ])
    assert.ok(!isPlainName(name), codes(name))
})

test('what is taken out of a name leaves the rest as it was', () => {
  assert.equal(plainName('Acme\r\n\r\nURGENT'), 'Acme URGENT')
  assert.equal(plainName('علی\u200cرضا\u202e'), 'علی\u200cرضا')
  assert.equal(plainName('a\u200d\u200db'), 'ab')
})

test('names that read as an address of the web or of mail are told from others', () => {
  for (const name of [
    'IT Support http://evil.test',
    'HTTPS://evil',
    'evil.test',
    'Log in at evil.test/x now',
    'Booking.com',
    'www.evil',
    'pay@evil.test',
    'x@localhost',
    '192.0.2.7',
    'mailto:x',
    'ｅｖｉｌ．ｔｅｓｔ',
    'evil。test',
    'ev\u200bil.te\u200bst',
    'пример.рф',
    'a.xn--p1ai',
    'उदाहरण.भारत',
  ])
    assert.ok(readsAsLink(name), codes(name))
  for (const name of [
    'Ada Lovelace',
    'Acme Inc.',
    'J. R. R. Tolkien',
    'St. John',
    'Area 5.1',
    'A/B',
    'R&D: East',
    'Me @ work',
  ])
    assert.ok(!readsAsLink(name), codes(name))
})
