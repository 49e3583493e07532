import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

const list = style({
  margin: `${token.space2} 0`,
  paddingInlineStart: token.space5,
  listStyle: 'disc',
  display: 'grid',
  gap: token.space1,
})

/** What happens, point by point. */
export const ConsequencesList = ({ items }: { items: readonly (string | false | undefined)[] }) => (
  <ul className={list}>{items.map(item => (item ? <li key={item}>{item}</li> : null))}</ul>
)
