import { foldText } from "@/lib/core/text/fold-text";

/** First names in use, folded: where one begins a line without separators, the line begins with a person. */
const givenNames: ReadonlySet<string> = new Set(
  `abel abigail abril adela adolfo adrian adriana agostina agustin agustina ailen alan alberto aldana aldo alejandra
  alejandro alejo alexis alfredo alicia alma amalia amanda ambar amelia ana anabella analia andrea andres angel angela
  angeles angelica anibal anita antonella antonia antonio araceli ariana ariel armando arturo augusto aurora axel azul
  barbara bautista beatriz belen benicio benjamin berta bianca blanca brenda brian bruno camila candela carina carla
  carlos carmen carolina catalina cecilia celeste celia cesar christian cintia clara claudia claudio constanza cristian
  cristina cynthia daiana dalma damian daniel daniela dante dario david debora delfina delia denise diana diego dolores
  domingo dora edgardo edith eduardo elena eliana elias elisa elsa elvira emanuel emilia emiliano emilio emma enrique
  enzo erica erika ernesto esteban estefania estela ester esther eugenia eva evelyn ezequiel fabian fabiana fabio
  facundo fatima federico felipe felix fermin fernanda fernando fiorella flavia flor florencia francisca francisco
  franco gabriel gabriela gaston genaro gerardo german gina giuliana gisela gladys gloria gonzalo graciela gregorio
  guadalupe guido guillermina guillermo gustavo hector hernan hilda horacio hugo ignacio ines irene iris irma isabel
  isabella ivan ivana jacqueline javier jazmin jesica jesus jimena joaquin joaquina jonathan jorge jorgelina jose josefa
  josefina juan juana juanita julia julian juliana julieta julio karen karina kevin laura lautaro lara leandro leila
  leonardo leonel leticia lidia liliana lisandro lola lorena lorenzo luca lucas lucia luciana luciano lucila lucrecia
  luis luisa luz macarena magali maia malena manuel manuela mara marcela marcelo marcia marco marcos margarita maria
  mariana mariano maribel marina mario marisa marisol marta martha martin martina mateo matias mauricio mauro
  maximiliano melanie melina melisa mercedes mia micaela miguel milagros milena mirta monica morena nadia nahuel
  nancy natalia nazareno nelida nelson nestor nicolas nicole nilda noelia nora norberto norma nuria octavio olga oriana
  orlando oscar osvaldo pablo paloma pamela paola patricia patricio paula paulina paulo pedro pia pilar priscila rafael
  ramiro ramon ramona raquel raul rebeca renata renzo ricardo roberto rocio rodolfo rodrigo rogelio romina roque rosa
  rosalia rosana rosario roxana ruben ruth sabrina salvador samanta samuel sandra santiago santino sara sebastian
  selena sergio silvana silvia silvina simon sofia sol soledad sonia stella susana tamara tatiana teresa thiago tobias
  tomas ulises valentin valentina valeria vanesa vanina vera veronica vicente victor victoria violeta virginia viviana
  walter wanda ximena yamila yanina yesica yolanda zoe zulema`.split(/\s+/),
);

export const isGivenName = (word: string): boolean => givenNames.has(foldText(word));
