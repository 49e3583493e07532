import type { MemberPhoneList, MemberPhonesQuery } from '../../../contract/phones.ts'
import type { Context } from '../../core/context/context.ts'
import { idsOf } from '../../platform/http/id-list.ts'
import { pageLinks, pageMetadata } from '../../platform/http/list-pages.ts'
import { memberPhones } from './store.ts'

const MAX_ENTRIES = 200
const PATH = '/identity/resources/users/phone-numbers/v2'

/** Proven numbers of the members of the caller's tenant. */
export async function listMemberNumbers(
  query: MemberPhonesQuery,
  context: Context,
): Promise<MemberPhoneList> {
  const { _limit, _offset: offset = 0, _phoneNumber, userIds } = query
  const ids = userIds ? idsOf(userIds) : undefined
  // Each may have several; who asks for a page of members wants the numbers of all of them.
  const limit = _limit ?? (ids ? MAX_ENTRIES : 10)
  // A plus sign in an address that was written by hand arrives as a space.
  const startsWith = _phoneNumber?.replace(/^ /, '+') || undefined
  const { rows, total, capped } = await memberPhones(context.scope, {
    limit,
    offset,
    startsWith,
    userIds: ids,
  })
  return {
    items: rows.map(({ user_id: userId, phone_number: phoneNumber }) => ({ userId, phoneNumber })),
    _metadata: pageMetadata(total, limit, capped),
    _links: pageLinks(PATH, query, { limit, offset, shown: rows.length, total, capped }),
  }
}
