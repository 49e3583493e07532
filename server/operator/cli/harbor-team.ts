/** One person of the demo's team. */
export interface DemoMember {
  name: string
  jobTitle: string
  roles: string[]
  state?: 'pending' | 'disabled' | 'locked' | 'temporary' | 'unverified'
  /** Hours since they were last here; never for those who have not been in. */
  seenHoursAgo?: number
}

const ADMIN = ['Admin']
const SUPPORT = ['Support']
const READS = ['ReadOnly']

/** The people of Anholt Harbor: made up, every one. */
export const harborTeam: DemoMember[] = [
  { name: 'Ingrid Solbakk', jobTitle: 'Harbor master', roles: ADMIN, seenHoursAgo: 1 },
  { name: 'Mads Overgaard', jobTitle: 'Deputy harbor master', roles: ADMIN, seenHoursAgo: 4 },
  { name: 'Yusuf Demirel', jobTitle: 'Head of berth planning', roles: ['Admin', 'Support'], seenHoursAgo: 2 },
  { name: 'Petra Lindqvist', jobTitle: 'Berth planner', roles: SUPPORT, seenHoursAgo: 3 },
  { name: 'Oluf Brandt', jobTitle: 'Berth planner', roles: SUPPORT, seenHoursAgo: 26 },
  { name: 'Agnieszka Wrona', jobTitle: 'Berth planner', roles: SUPPORT, seenHoursAgo: 9 },
  { name: 'Teodor Falk', jobTitle: 'Pilot', roles: READS, seenHoursAgo: 15 },
  { name: 'Hanne Ravn', jobTitle: 'Pilot', roles: READS, seenHoursAgo: 40 },
  { name: 'Émile Garnier', jobTitle: 'Pilot', roles: READS, seenHoursAgo: 71 },
  { name: 'Sigrún Jónsdóttir', jobTitle: 'Pilot', roles: READS, seenHoursAgo: 12 },
  { name: 'Kwame Boateng', jobTitle: 'Tug captain', roles: READS, seenHoursAgo: 22 },
  { name: 'Lise Thorup', jobTitle: 'Tug captain', roles: READS, seenHoursAgo: 130 },
  { name: 'Bastian Krüger', jobTitle: 'Tug engineer', roles: READS, state: 'disabled', seenHoursAgo: 900 },
  { name: 'Nadia Haddad', jobTitle: 'Customs officer', roles: READS, seenHoursAgo: 6 },
  { name: 'Viktor Ekholm', jobTitle: 'Customs officer', roles: READS, state: 'locked', seenHoursAgo: 30 },
  { name: 'Rosa Almeida', jobTitle: 'Port security', roles: SUPPORT, seenHoursAgo: 5 },
  { name: 'Jens Aagaard', jobTitle: 'Port security', roles: READS, seenHoursAgo: 8 },
  { name: 'Mirela Popescu', jobTitle: 'Port security', roles: READS, seenHoursAgo: 55 },
  { name: 'Tomasz Zieliński', jobTitle: 'Crane operator', roles: READS, seenHoursAgo: 11 },
  { name: 'Freja Nygaard', jobTitle: 'Crane operator', roles: READS, seenHoursAgo: 34 },
  { name: 'Osman Yıldız', jobTitle: 'Crane operator', roles: READS, seenHoursAgo: 80 },
  {
    name: 'Karl-Johan Berg',
    jobTitle: 'Crane technician',
    roles: READS,
    state: 'disabled',
    seenHoursAgo: 2100,
  },
  { name: 'Amara Okafor', jobTitle: 'Yard planner', roles: SUPPORT, seenHoursAgo: 7 },
  { name: 'Pekka Virtanen', jobTitle: 'Yard planner', roles: READS, seenHoursAgo: 18 },
  { name: 'Dorthe Kjær', jobTitle: 'Gate clerk', roles: READS, seenHoursAgo: 10 },
  { name: 'Luca Ferraro', jobTitle: 'Gate clerk', roles: READS, state: 'locked', seenHoursAgo: 52 },
  { name: 'Eline de Wit', jobTitle: 'Invoicing', roles: SUPPORT, seenHoursAgo: 20 },
  { name: 'Rasmus Holt', jobTitle: 'Invoicing', roles: READS, seenHoursAgo: 29 },
  { name: 'Caoimhe Byrne', jobTitle: 'Environment officer', roles: READS, seenHoursAgo: 96 },
  {
    name: 'Nikolaj Vestergaard',
    jobTitle: 'Dredging contractor',
    roles: READS,
    state: 'temporary',
    seenHoursAgo: 14,
  },
  { name: 'Marta Nowak', jobTitle: 'Auditor', roles: READS, state: 'temporary', seenHoursAgo: 44 },
  { name: 'Hiroshi Tanabe', jobTitle: 'Ship agent', roles: READS, state: 'temporary', seenHoursAgo: 3 },
  { name: 'Svea Åkesson', jobTitle: 'Summer planner', roles: SUPPORT, state: 'temporary' },
  { name: 'Bo Mikkelsen', jobTitle: 'Linesman', roles: READS, seenHoursAgo: 190 },
  { name: 'Zofia Kamińska', jobTitle: 'Linesman', roles: READS, seenHoursAgo: 61 },
  { name: 'Anders Hvid', jobTitle: 'Apprentice planner', roles: READS, state: 'pending' },
  { name: 'Leila Rahimi', jobTitle: 'Vessel traffic service', roles: SUPPORT, state: 'pending' },
  { name: 'Gustav Ström', jobTitle: 'Vessel traffic service', roles: SUPPORT, state: 'pending' },
  { name: 'Ane Bruun', jobTitle: 'Ferry liaison', roles: READS, state: 'pending' },
  { name: 'Dimitri Sokolov', jobTitle: 'Ship agent', roles: READS, state: 'unverified' },
  { name: 'Camille Dubois', jobTitle: 'Press officer', roles: READS, state: 'disabled' },
]

const FOLDED: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', ı: 'i', ð: 'd' }

/** `Karl-Johan Berg` as `karl-johan.berg@anholt.example`, a domain that cannot be owned (RFC 2606 §2). */
export function addressOf({ name }: DemoMember): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßłıð]/g, letter => FOLDED[letter]!)
  return `${plain.replace(/\s+/g, '.')}@anholt.example`
}
