import type { MemberPhoneList, MemberPhonesQuery } from '../../contract/phones.ts'
import type { Context } from '../context.ts'
import { idsOf } from '../users/id-list.ts'
import { pageLinks } from './page-links.ts'
import { memberPhones } from './store.ts'

const PATH = '/identity/resources/users/phone-numbers/v2'

/** Proven numbers of the members of the caller's tenant. */
export async function listMemberNumbers(
  query: MemberPhonesQuery,
  context: Context,
): Promise<MemberPhoneList> {
  const { _limit: limit = 10, _offset: offset = 0, _phoneNumber, userIds } = query
  // A plus sign in an address that was written by hand arrives as a space.
  const startsWith = _phoneNumber?.replace(/^ /, '+') || undefined
  const { rows, total, capped } = await memberPhones(context.scope, {
    limit,
    offset,
    startsWith,
    userIds: userIds ? idsOf(userIds) : undefined,
  })
  return {
    items: rows.map(({ user_id: userId, phone_number: phoneNumber }) => ({ userId, phoneNumber })),
    _metadata: {
      totalItems: total,
      totalPages: Math.ceil(total / limit),
      ...(capped && { totalItemsCapped: true }),
    },
    _links: pageLinks(PATH, query, { limit, offset, total }),
  }
}
