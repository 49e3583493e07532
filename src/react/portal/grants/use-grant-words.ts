import type { Grant } from '../../../state/roles/role-labels.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { useListed } from '../use-listed.ts'
import { grantTexts } from './messages.ts'

/** What may be done with some things, as the catalog names it. */
type Clause =
  | 'read'
  | 'write'
  | 'delete'
  | 'read_write'
  | 'read_delete'
  | 'write_delete'
  | 'read_write_delete'

/** Says what may be done with which things. */
export function useGrantWords(): (grant: Grant) => string {
  const t = useMessages(grantTexts)
  const listed = useListed()
  return ({ verbs, things }) => {
    const said = listed(things)
    return verbs.length > 0 ? t(verbs.join('_') as Clause, { things: said }) : said
  }
}
