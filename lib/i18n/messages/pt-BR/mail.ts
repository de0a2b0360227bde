import { operatorMail } from './operator-mail'
import { securityMail } from './security-mail'

export const mail = {
  title: 'E-mails de teste',
  strip: 'E-mails de teste: nenhum saiu daqui.',
  intro:
    'Este ambiente não envia e-mails. O que seria enviado a {email} fica aqui, em arquivos desta máquina.',
  empty: 'Nenhum e-mail por enquanto.',
  emptyMore:
    'Você recebe um e-mail sobre a segurança da conta e quando as condições dela mudam, um pagamento é contestado, a sua defesa não chega ao PSP, um reembolso é recusado, fica sem resultado ou volta, um endpoint passa um dia falhando ou sem confirmar o endereço, o Guichê o desativa, o certificado da sua conta PIX está para vencer ou a conta para de funcionar.',
  list: 'E-mails recebidos',
  subject: 'Assunto',
  at: 'Quando',
  from: 'De',
  to: 'Para',
  back: 'Todos os e-mails',
  gone: 'Este e-mail não está aqui',
  goneMore: 'Pode ser de outra pessoa, ou ter sido apagado da pasta de dados.',
  operator: operatorMail,
  sent: {
    ...securityMail,
    open: 'Abrir o endpoint',
    openDispute: 'Abrir a contestação',
    openCharge: 'Abrir a cobrança',
    openSettings: 'Abrir as Configurações',
    why: 'Você recebe este aviso porque a conta {merchant} é sua.',
    dispute_opened: {
      subject: 'Um pagamento de {amount} foi contestado',
      happened:
        '{source, select, PIX {Quem pagou um PIX de {amount} o denunciou como fraude (MED).} other {O titular do cartão contestou um pagamento de {amount}.}}',
      kept: '{held, select, true {Enquanto a contestação estiver aberta, esse valor fica bloqueado no saldo, e o que faltar é retido dos próximos valores que ficarem disponíveis. O valor bloqueado é liberado se você ganhar e debitado se você perder.} part {Enquanto a contestação estiver aberta, {blocked} desse valor ficam bloqueados no saldo, porque o resto está em reembolsos ou em outra contestação. O que faltar é retido dos próximos valores que ficarem disponíveis. O valor bloqueado é liberado se você ganhar e debitado se você perder.} other {{source, select, PIX {O valor está na sua própria conta no PSP: o saldo daqui não muda.} other {O dinheiro está na sua conta no processador, e fica retido lá: o saldo daqui não muda.}}}}',
      act: '{until, select, day {Você pode responder até {day} (horário de Brasília). } other {}}Reúna o que comprova a venda e a entrega. {source, select, PIX {A página da contestação mostra como responder e recebe a sua defesa, se o PSP a aceita por lá.} other {Responda no processador do cartão.}} Até a decisão, este pagamento não pode ser reembolsado.',
    },
    dispute_deadline: {
      subject: 'Responda à contestação de {amount} até {day}',
      happened:
        'O prazo para responder à contestação de um pagamento de {amount} não era conhecido quando ela foi aberta. Ele termina em {day} (horário de Brasília).',
      kept: '{held, select, true {O que está bloqueado no saldo continua bloqueado até a decisão.} other {O saldo daqui não muda.}}',
      act: 'Se você ainda não respondeu, reúna o que comprova a venda e a entrega. {source, select, PIX {A página da contestação mostra como responder e recebe a sua defesa, se o PSP a aceita por lá.} other {Responda no processador do cartão.}}',
    },
    defence_failed: {
      subject:
        '{why, select, unknown {O PSP não confirmou a sua defesa na contestação de {amount}} other {Sua defesa na contestação de {amount} não chegou ao PSP}}',
      happened:
        '{why, select, missed {O prazo acabou ou a contestação foi decidida antes que a sua defesa chegasse ao PSP.} unknown {A contestação foi decidida antes que o PSP confirmasse a sua defesa. Ela pode ter chegado: o PSP não informa qual defesa tem.} other {O PSP já tem outra defesa, enviada fora daqui. A sua não foi enviada.} refused {O PSP recusou a sua defesa. Motivo informado: {refusal}.}}',
      kept: 'O texto que você escreveu está guardado na página da contestação.',
      act: '{why, select, missed {A página da contestação mostra se a decisão já saiu. Se não saiu, fale com quem tem a conta no PSP.} unknown {Para saber se a defesa chegou, fale com quem tem a conta no PSP.} other {Peça a quem tem a conta no PSP que confira a defesa que está lá.} refused {Corrija a defesa e envie de novo{until, select, day { até {day} (horário de Brasília)} other {}}.}}',
    },
    refund_failed: {
      subject: 'O reembolso de {amount} foi recusado',
      happened: 'Um reembolso de {amount} não chegou ao pagador. {refusal}',
      kept: '{held, select, true {O valor voltou ao saldo disponível, e a cobrança continua paga.} claimed {O valor voltou ao saldo, menos o que uma contestação da cobrança bloqueia ou debitou.} other {O dinheiro continua na sua própria conta no provedor de pagamentos, e a cobrança continua paga.}}',
      act: '{held, select, claimed {A cobrança só poderá ser reembolsada de novo se você ganhar a contestação. Até lá, não devolva o valor ao pagador de outra forma: se você perder, ele o recebe pela contestação.} other {Abra a cobrança para tentar de novo, ou devolva o valor ao pagador de outra forma.}}',
    },
    refund_returned: {
      subject: 'O reembolso de {amount} voltou',
      happened:
        'Um reembolso de {amount}, que já estava concluído, não pôde ser entregue ao pagador. {refusal}',
      kept: '{held, select, true {O dinheiro está na conta desta instalação no processador. Aqui a cobrança continua reembolsada.} other {O dinheiro está na sua conta no processador. Aqui a cobrança continua reembolsada.}}',
      act: 'Devolva o valor ao pagador de outra forma{held, select, true {; fale com quem administra esta instalação} other {}}.',
    },
    refunds_stuck: {
      subject:
        '{count, plural, one {Um reembolso está} other {# reembolsos estão}} sem resultado há mais de uma hora',
      happened:
        'Há mais de uma hora {account, select, efi {a Efí} woovi {a Woovi} CREDIT_CARD {o processador de cartões} other {o PSP}} não informa o resultado de {count, plural, one {um reembolso} other {# reembolsos}} da sua própria conta. {count, plural, one {O pagador ainda aguarda} other {Os pagadores ainda aguardam}} o dinheiro.',
      kept: 'O Guichê consulta a conta a cada minuto e só envia um reembolso de novo, com o mesmo ID, enquanto ele não consta lá. Até lá, não devolva o valor de outra forma: o pagador poderia receber duas vezes.',
      act: 'Veja nessa conta se há saldo e se o reembolso consta lá. {account, select, CREDIT_CARD {Se as chaves de outra conta estão no Guichê, informe de novo as da primeira: só a conta que recebeu um pagamento pode reembolsá-lo.} other {Se as credenciais dela foram trocadas ou revogadas, informe as novas em Configurações.}} O link abre a cobrança do reembolso mais antigo.',
    },
    pix_certificate_expiring: {
      subject: 'O certificado da sua conta PIX vence em {day}',
      happened:
        'O certificado da sua conta {psp, select, efi {na Efí} woovi {na Woovi} other {no PSP}} vence em {day}. Depois disso, nenhuma cobrança PIX pode ser criada nela.',
      kept: 'Até lá, as cobranças funcionam como sempre.',
      act: 'Peça um novo certificado ao PSP e troque os dados da conta em Configurações.',
    },
    pix_account_expired: {
      subject: 'O certificado da sua conta PIX venceu',
      happened:
        'O certificado da sua conta {psp, select, efi {na Efí} woovi {na Woovi} other {no PSP}} venceu. Nenhuma cobrança PIX pode ser criada nela, e nenhum pagamento pode ser reembolsado.',
      kept: 'As cobranças em aberto ainda podem ser pagas. Os pagamentos aparecem aqui quando a conta voltar a funcionar.',
      act: 'Peça um novo certificado ao PSP e troque os dados da conta em Configurações.',
    },
    pix_account_late: {
      subject:
        'Sua conta PIX {psp, select, efi {na Efí} woovi {na Woovi} other {no PSP}} não funciona',
      happened:
        'Há mais de cinco minutos não é possível ler os pagamentos da sua conta {psp, select, efi {na Efí} woovi {na Woovi} other {no PSP}}: o PSP não responde ou recusa as credenciais que você informou ao Guichê. Novas cobranças PIX podem falhar.',
      kept: 'Nenhum pagamento se perde: ele aparece aqui quando a conta voltar a funcionar.',
      act: 'Veja se o PSP informa uma falha. Se não, as credenciais podem ter sido trocadas ou revogadas lá: informe as novas em Configurações.',
    },
    endpoint_warned: {
      subject: 'Seu webhook em {host} falha desde {since}',
      happened:
        'Desde {since} nenhuma entrega para {address} foi aceita. Continuamos tentando, com intervalos maiores.',
      kept: 'Nenhum evento se perdeu: cada um é reenviado por cerca de três dias e depois fica guardado, para você reenviar.',
      act: 'Abra o endpoint, veja na última tentativa o que o seu servidor respondeu e corrija. Se nada for aceito por cinco dias, o endpoint é desativado.',
    },
    endpoint_failing: {
      subject: 'Seu webhook em {host} foi desativado',
      happened:
        'Por cinco dias, desde {since}, nenhuma entrega para {address} foi aceita. O endpoint foi desativado.',
      kept: 'Nenhum evento se perdeu: os que aguardavam envio e os que acontecerem enquanto ele estiver desativado ficam guardados. Os pagamentos seguem normalmente; só o aviso ao seu servidor parou.',
      act: 'Corrija o servidor, retome o endpoint e reenvie o período que faltou: nada é reenviado sem que você peça.',
    },
    endpoint_unverified: {
      subject: 'Seu webhook em {host} não foi confirmado: nenhum evento foi enviado',
      happened:
        'Enviamos pings (webhook.validation) para {address}, e nenhum recebeu resposta com status 2xx. Até que um receba, nenhum evento é enviado para lá, e nenhum outro ping é enviado automaticamente.',
      kept: 'Nenhum evento se perdeu: os que acontecerem enquanto isso ficam na fila e são enviados assim que o endereço for confirmado. Se ele não for confirmado em cinco dias, o endpoint é desativado, e os eventos ficam guardados, para você reenviar.',
      act: 'Faça o seu servidor responder 200 aos eventos que ele não conhece, abra o endpoint e envie o ping de novo.',
    },
    endpoint_never_verified: {
      subject: 'Seu webhook em {host} foi desativado: o endereço não foi confirmado',
      happened:
        'Por cinco dias, desde {since}, {address} não respondeu a nenhum ping (webhook.validation) com status 2xx. O endpoint foi desativado, e nenhum evento foi enviado nesse tempo.',
      kept: 'Nenhum evento se perdeu: os que aguardavam envio e os que acontecerem enquanto ele estiver desativado ficam guardados. Os pagamentos seguem normalmente; só o seu servidor não recebe avisos.',
      act: 'Faça o seu servidor responder 200 aos eventos que ele não conhece, retome o endpoint e escolha se quer receber o que faltou. Os pings recomeçam na hora.',
    },
    endpoint_gone: {
      subject: 'Seu webhook em {host} foi desativado: respondeu 410',
      happened:
        'O seu servidor respondeu 410 (Gone) em {address}, que pede para não enviar mais nada. O endpoint foi desativado.',
      kept: 'Nenhum evento se perdeu: os que aguardavam envio e os que acontecerem enquanto ele estiver desativado ficam guardados. Os pagamentos seguem normalmente; só o aviso ao seu servidor parou.',
      act: 'Se foi de propósito, exclua o endpoint. Se não, corrija a rota, retome o endpoint e reenvie o período que faltou.',
    },
  },
}
