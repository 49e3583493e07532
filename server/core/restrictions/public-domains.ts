import { getDomain } from 'tldts'

/**
 * Where anybody can have an address: the providers of personal mail with the most people, and the best known of those
 * that give an address for ten minutes. Facts, gathered by hand; a line more is all that a new one takes.
 */
const domains = new Set(
  `
  gmail.com googlemail.com
  icloud.com me.com mac.com
  aol.com aim.com verizon.net
  proton.me protonmail.com protonmail.ch pm.me
  tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
  fastmail.com fastmail.fm hey.com hushmail.com startmail.com mailfence.com posteo.de posteo.net mailbox.org
  disroot.org riseup.net runbox.com countermail.com kolabnow.com
  zoho.com zohomail.com zohomail.eu zohomail.in
  mail.com email.com usa.com consultant.com post.com europe.com asia.com dr.com engineer.com myself.com
  web.de freenet.de t-online.de online.de arcor.de email.de
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
  libero.it virgilio.it tiscali.it alice.it tin.it email.it
  terra.com.br uol.com.br bol.com.br ig.com.br
  btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk
  comcast.net att.net bellsouth.net sbcglobal.net cox.net charter.net earthlink.net juno.com netzero.net optonline.net
  rogers.com shaw.ca sympatico.ca videotron.ca
  bigpond.com optusnet.com.au xtra.co.nz
  mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru ya.ru
  ukr.net i.ua meta.ua seznam.cz email.cz centrum.cz
  wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl
  abv.bg mail.bg citromail.hu freemail.hu index.hu
  telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl
  bluewin.ch hispeed.ch telia.com spray.se online.no
  qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn
  naver.com daum.net hanmail.net nate.com kakao.com
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp
  rediffmail.com indiatimes.com in.com
  walla.co.il walla.com 012.net.il
  lycos.com excite.com inbox.com gawab.com rocketmail.com ymail.com msn.com passport.com windowslive.com
  duck.com mozmail.com privaterelay.appleid.com relay.firefox.com simplelogin.com anonaddy.me
  mailinator.com guerrillamail.com guerrillamail.net sharklasers.com 10minutemail.com temp-mail.org tempmail.com
  yopmail.com yopmail.fr trashmail.com trashmail.de dispostable.com getnada.com maildrop.cc mohmal.com
  throwawaymail.com mintemail.com mytemp.email emailondeck.com fakeinbox.com spamgourmet.com moakt.com
`.match(/\S+/g),
)

/** Providers that have one name in many countries. */
const everywhere = new Set(['yahoo', 'hotmail', 'outlook', 'live', 'gmx', 'yandex'])

/** Whether anybody can have an address of this domain. */
export function isPublicDomain(domain: string): boolean {
  if (domains.has(domain)) return true
  const [name = '', ...country] = domain.split('.')
  return everywhere.has(name) && country.length > 0 && country.every(part => part.length <= 3)
}

/** Whether a registry lets anybody register names right below, by the public suffix list: `co.uk`. */
export function isPublicSuffix(domain: string): boolean {
  return getDomain(domain) === null
}
