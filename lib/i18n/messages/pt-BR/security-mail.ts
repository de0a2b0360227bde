/** E-mails about the security of a person's sign-in and of their account. */
export const securityMail = {
  whyYou: 'Você recebe este e-mail porque este endereço foi informado no Guichê em {host}.',
  chooseLink: 'Criar uma nova senha',
  confirmLink: 'Confirmar',
  securityLink: 'Ver suas sessões e sua senha',
  signInLink: 'Entrar',
  keysLink: 'Ver as chaves',
  teamLink: 'Abrir a equipe',
  withdrawalLink: 'Abrir o saque',
  entryLink: 'Ver o que mudou',
  reset_password: {
    subject: 'Crie uma nova senha',
    happened:
      'Em {at}, alguém pediu uma nova senha para a conta deste e-mail, a partir do endereço IP {ip}.',
    kept: 'A senha atual continua valendo até você criar outra. O link vale por uma hora e só pode ser usado uma vez.',
    act: 'Se não foi você, não faça nada: sem o link, ninguém troca a senha.',
  },
  confirm_email: {
    subject: 'Confirme seu e-mail',
    happened: 'Uma conta foi criada com este e-mail em {at}. Confirme que ele é seu.',
    kept: 'Sem a confirmação, a conta recebe pagamentos. Em produção, porém, ela não faz saques nem cria chaves de API, webhooks ou convites.',
    act: 'O link vale por três dias. Se não foi você que criou a conta, não confirme.',
  },
  leave_email: {
    subject: 'Confirme a troca do seu e-mail',
    happened: 'Em {at}, foi solicitada a troca deste e-mail por {newEmail} na sua conta.',
    kept: 'Nada muda antes que os dois endereços confirmem: este e o novo.',
    act: 'O link vale por um dia. Se não foi você, não confirme, e troque a sua senha: quem solicitou a troca a conhece.',
  },
  take_email: {
    subject: 'Confirme seu novo e-mail',
    happened: 'Em {at}, este endereço foi informado como o novo e-mail de uma conta.',
    kept: 'Nada muda antes desta confirmação, e da que foi enviada ao endereço atual da conta.',
    act: 'O link vale por um dia. Se não foi você, não faça nada.',
  },
  email_in_use: {
    subject: 'Este e-mail já tem uma conta',
    happened:
      'Em {at}, alguém tentou usar este e-mail em uma conta nova, ou como o novo e-mail de outra conta.',
    kept: 'Nada mudou: este e-mail já tem uma conta, e só ela o usa.',
    act: 'Se foi você, entre com a sua senha, ou peça uma nova na página de login.',
  },
  device_new: {
    subject: 'Novo acesso à sua conta',
    happened:
      'Em {at}, alguém entrou na sua conta {from, select, program {por um programa} other {por {device}}}, a partir do endereço IP {ip}. É o primeiro acesso desse aparelho nessa rede.',
    kept: 'Se foi você, não há nada a fazer.',
    act: 'Se não foi você, encerre essa sessão e troque a sua senha agora.',
  },
  password_changed: {
    subject: 'Sua senha foi trocada',
    happened: 'A senha da sua conta foi trocada em {at}.',
    kept: '{address, select, first_confirmed {Todas as sessões foram encerradas. Os segundos fatores que havia foram removidos, porque ninguém tinha confirmado este e-mail até agora.} other {As outras sessões da conta foram encerradas.}}',
    act: '{address, select, first_confirmed {Se não foi você que abriu esta conta, foi outra pessoa: confira os membros, as chaves de API, os webhooks e as contas de recebimento antes de usá-la.} other {Se não foi você, peça uma nova senha na página de login.}}',
  },
  factor_changed: {
    subject:
      '{change, select, removed {Uma proteção da sua conta foi removida} other {Uma proteção foi adicionada à sua conta}}',
    happened:
      'Em {at}, esta proteção {change, select, removed {foi removida da} other {foi adicionada à}} sua conta: {factor, select, totp {aplicativo autenticador} passkey {chave de acesso} other {códigos de recuperação}}.',
    kept: 'A senha continua a mesma.',
    act: 'Se não foi você, troque a sua senha e confira as suas sessões.',
  },
  email_changed: {
    subject: 'O e-mail da sua conta foi trocado',
    happened:
      'Em {at}, o e-mail da sua conta passou a ser {newEmail}. Este endereço não serve mais para entrar.',
    kept: 'A senha continua a mesma.',
    act: 'Se não foi você, fale já com quem administra esta instalação.',
  },
  account_changed: {
    subject:
      '{act, select, settings_changed {As configurações da sua conta mudaram} destination_added {Um destino de saques foi liberado} destination_removed {Um destino de saques foi removido} key_changed {A chave {name} foi alterada} key_rotated {A chave {name} tem um novo segredo} pix_account_connected {Uma conta PIX foi conectada à sua conta} pix_account_disconnected {A conta PIX da sua conta foi desconectada} card_checkout_set_up {O processador de cartões da sua conta foi escolhido} card_checkout_keys_changed {As chaves do seu processador de cartões mudaram} merchant_renamed {Sua empresa agora se chama {name}} member_role_changed {A função de {name} mudou} member_removed {O acesso de {name} à sua conta foi removido} other {{name} saiu da sua conta}}',
    happened:
      'Em {at}, do endereço IP {ip}, {by} {act, select, settings_changed {alterou configurações da conta: as regras dos saques ou do segundo fator} destination_added {liberou saques para uma chave PIX} destination_removed {removeu um destino liberado de saques} key_changed {alterou o nome, as redes ou o limite diário da chave {name}, que pode sacar} key_rotated {trocou o segredo da chave {name}, que pode sacar} pix_account_connected {conectou uma conta PIX, que passa a receber os pagamentos PIX} pix_account_disconnected {desconectou a conta PIX que recebia os pagamentos PIX} card_checkout_set_up {escolheu o processador em que os pagamentos com cartão passam a ser feitos} card_checkout_keys_changed {alterou chaves do processador de cartões: quem recebe os pagamentos é a conta a que elas pertencem} merchant_renamed {alterou o nome da empresa, que o cliente vê ao pagar, para {name}} member_role_changed {alterou a função de {name}{role, select, none {} other { para {role}}}} member_removed {removeu {name} da conta} other {saiu da conta}}.',
    kept: 'A auditoria guarda como era antes e como é agora.',
    act: 'Se ninguém da sua equipe devia fazer isso, desfaça a mudança e encerre as sessões de quem a fez. Se você não consegue mais abrir a conta, fale com quem administra esta instalação.',
  },
  key_can_withdraw: {
    subject: 'Nova chave que pode sacar: {keyName}',
    happened:
      'Em {at}, {from, select, none {} other {do endereço IP {from}, }}{by} criou a chave {keyName}, que pode fazer saques.',
    kept: '{scopes, select, none {} other {O que ela pode fazer: {scopes}. Saques por dia: {limit, select, none {sem limite} other {no máximo {limit}}}. Redes: {networks, select, none {qualquer uma} other {{networks}}}. {until, select, none {Ela não expira} other {Ela expira em {until}}}. }}As outras chaves continuam como estavam.',
    act: 'Se ninguém da sua equipe devia fazer isso, revogue a chave agora.',
  },
  key_expiring: {
    subject: 'A chave {keyName} expira em {day}',
    happened:
      'A chave de API {keyName}, que um servidor seu usa, expira em {day}. Depois disso, as requisições com ela recebem 401.',
    kept: 'Até lá, ela funciona como sempre.',
    act: 'Troque o segredo da chave, com uma validade mais longa, e coloque o novo no seu servidor. Durante o prazo da troca, os dois valem.',
  },
  member_added: {
    subject: '{member} entrou na sua conta',
    happened:
      'Em {at}, {from, select, none {} other {do endereço IP {from}, }}{member} passou a fazer parte da conta{role, select, none {} other { com a função {role}}}, a convite de {by}.',
    kept: 'O que cada pessoa pode fazer depende da função dela.',
    act: 'Se isso não era esperado, remova essa pessoa da equipe.',
  },
  terms_changed: {
    subject:
      '{what, select, suspended {A sua conta foi suspensa} activated {A sua conta foi reativada} disabled {Os saques da sua conta foram desativados} allowed {Os saques da sua conta foram liberados} other {As condições da sua conta mudaram}}',
    happened: 'Em {at}, quem administra esta instalação mudou as condições da sua conta. {changes}',
    kept: '{what, select, suspended {Enquanto a conta estiver suspensa, as chaves de API são recusadas e o painel fica só para leitura. Pagamentos já criados ainda são creditados, e saques em envio terminam.} other {Pagamentos já creditados mantêm a tarifa e a reserva que tinham.}}',
    act: 'Se você não esperava isso, fale com quem administra esta instalação.',
  },
  terms: {
    change: '{term}: de {before} para {after}.',
    status: 'Conta',
    active: 'ativa',
    suspended: 'suspensa',
    cashoutsEnabled: 'Saques',
    allowed: 'permitidos',
    disabled: 'desativados',
    cashoutMax: 'Máximo por saque',
    cashoutDailyMax: 'Máximo de saques por dia',
    noLimit: 'sem limite',
    pixFeeBasisPoints: 'Porcentagem da tarifa PIX',
    pixFeeFixed: 'Valor fixo da tarifa PIX',
    cardFeeBasisPoints: 'Porcentagem da tarifa de cartão',
    cardFeeFixed: 'Valor fixo da tarifa de cartão',
    standard: '{value} (a tarifa da instalação)',
    reserveBasisPoints: 'Parte retida de cada pagamento',
    reserveDays: 'Prazo da retenção',
    days: '{days, plural, one {# dia} other {# dias}}',
  },
  withdrawal_waits: {
    subject: 'Um saque de {amount} aguarda aprovação',
    happened:
      'Em {at}, {from, select, none {} other {do endereço IP {from}, }}{by} solicitou um saque de {amount}, que aguarda aprovação.',
    kept: 'O valor está separado, e nada sai antes da decisão.',
    act: 'Confira o valor e o destino antes de aprovar.',
  },
}
