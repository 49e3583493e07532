// npm run portico -- <command>: the command line of these sources, as it was bundled if it was bundled from them, else as
// they are. Which of the two changes nothing but the time that the start takes.
import { root } from './root.mjs'
import { isFresh } from './staleness.mjs'

await import(isFresh('server') ? `${root}dist/server/cli.js` : `${root}server/cli.ts`)
