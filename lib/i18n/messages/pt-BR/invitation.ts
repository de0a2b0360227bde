/** The page that the link of an invitation opens, and the invitations of a signed-in person. */
export const invitation = {
  title: 'Convite',
  invited:
    '<name>“{by}”</name> convidou você para a conta <name>“{merchant}”</name>, com a função {role}.',
  until: 'Vale até {until}, horário de Brasília.',
  join: 'Criar acesso e entrar',
  failed: 'O convite não foi aceito.',
  haveAccount: 'Este e-mail já tem acesso ao Guichê. Entre para aceitar.',
  signIn: 'Entrar para aceitar',
  signedInAs: 'Você entrou como {email}.',
  accept: 'Aceitar convite',
  received: '<name>“{by}”</name> convidou você para a conta <name>“{merchant}”</name>.',
  see: 'Ver o convite',
  decline: 'Recusar',
  declined: 'Você recusou o convite para “{merchant}”.',
  declineFailed: 'O convite não foi recusado.',
  other: 'Este convite é para {invited}, e você entrou como {email}.',
  otherAct: 'Sair e entrar com o outro e-mail',
  gone: 'Este convite não vale mais',
  goneBody: 'Ele já foi usado, foi cancelado ou expirou. Peça outro a quem convidou você.',
  goneAct: 'Ir para a página de login',
}
